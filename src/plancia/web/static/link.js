// A link carries its code behind the #, which is sent to nobody; here it goes into the form and out of the address.
const field = document.querySelector('#link [name="code"]');
if (location.hash) {
  field.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  field.form.querySelector("button").focus();
}
