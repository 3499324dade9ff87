import { printLines } from './line.ts';
import { showcaseLines } from './lines/showcase.ts';
printLines(await showcaseLines());
