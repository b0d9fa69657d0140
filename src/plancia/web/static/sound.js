// Five short sounds, made on the spot; each is a list of [hertz, start, seconds].
import { chosen } from "./settings.js";

const SOUNDS = {
  turn: [[587, 0, 0.14], [880, 0.13, 0.26]],
  move: [[330, 0, 0.07]],
  bid: [[440, 0, 0.06], [494, 0.07, 0.09]],
  money: [[1047, 0, 0.05], [1319, 0.05, 0.12]],
  end: [[523, 0, 0.18], [659, 0.16, 0.18], [784, 0.32, 0.4]],
};
let context;

export function sound(name) {
  if (!chosen("sound")) return;
  context ??= new AudioContext();
  for (const [hertz, start, seconds] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds + 0.02);
  }
}
