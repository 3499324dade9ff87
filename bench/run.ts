import { type Line, printLines, reaches } from './line.ts';
import { callLines } from './lines/calls.ts';
import { firstLoadLines } from './lines/first-loads.ts';
import { peopleLines } from './lines/people.ts';
import { startLines } from './lines/starts.ts';

/** `npm run bench`: every figure that the product promises, measured in one run. Fails when one falls short. */
const lines: Line[] = [
  ...firstLoadLines(),
  ...(await startLines()),
  ...(await callLines()),
  ...(await peopleLines()),
];
printLines(lines);
process.exitCode = lines.every(reaches) ? 0 : 1;
