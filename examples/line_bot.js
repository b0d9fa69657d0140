// A bot that reads and writes lines and plays at random; docs/bots-over-lines.md says what the lines mean.
"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const said = JSON.parse(line);
  if ("plancia" in said) {
    console.log(JSON.stringify({ plancia: 1, name: "Random in JavaScript" }));
  } else if ("view" in said) {
    const move = said.moves[Math.floor(Math.random() * said.moves.length)];
    console.log(JSON.stringify({ id: said.id, move }));
  } else {
    console.error("over:", said.result);
    lines.close();
  }
});
