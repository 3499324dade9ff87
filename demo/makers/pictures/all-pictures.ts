import { bridge } from './bridge.ts';
import { campus } from './campus.ts';
import { chartsBoard } from './charts-board.ts';
import { codeScreen } from './code-screen.ts';
import { labBench } from './lab-bench.ts';
import { lectureHall } from './lecture-hall.ts';
import { molecules } from './molecules.ts';
import { poster } from './poster.ts';

/** Every picture by the name of its file. */
export function allPictures(): readonly (readonly [file: string, html: string])[] {
  return [
    ['lecture-hall.jpg', lectureHall()],
    ['code-screen.jpg', codeScreen()],
    ['lab-bench.jpg', labBench()],
    ['charts-board.jpg', chartsBoard()],
    ['molecules.jpg', molecules()],
    ['bridge.jpg', bridge()],
    ['poster.jpg', poster()],
    ['campus.jpg', campus()],
  ];
}
