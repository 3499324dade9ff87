import { DEMO_COURSES } from '../../school/courses/all-courses.ts';
import type { Motif } from './drawing.ts';
import { assembly } from './motifs/assembly.ts';
import { bell } from './motifs/bell.ts';
import { blocks } from './motifs/blocks.ts';
import { board } from './motifs/board.ts';
import { brush } from './motifs/brush.ts';
import { busts } from './motifs/busts.ts';
import { cables } from './motifs/cables.ts';
import { campus } from './motifs/campus.ts';
import { cells } from './motifs/cells.ts';
import { checks } from './motifs/checks.ts';
import { circuits } from './motifs/circuits.ts';
import { contours } from './motifs/contours.ts';
import { cradle } from './motifs/cradle.ts';
import { discs } from './motifs/discs.ts';
import { draft } from './motifs/draft.ts';
import { eaves } from './motifs/eaves.ts';
import { facades } from './motifs/facades.ts';
import { field } from './motifs/field.ts';
import { gears } from './motifs/gears.ts';
import { grains } from './motifs/grains.ts';
import { growth } from './motifs/growth.ts';
import { helix } from './motifs/helix.ts';
import { hierarchy } from './motifs/hierarchy.ts';
import { interference } from './motifs/interference.ts';
import { lattice } from './motifs/lattice.ts';
import { leaf } from './motifs/leaf.ts';
import { letters } from './motifs/letters.ts';
import { lines } from './motifs/lines.ts';
import { linkage } from './motifs/linkage.ts';
import { molecules } from './motifs/molecules.ts';
import { network } from './motifs/network.ts';
import { atom, orbits } from './motifs/orbits.ts';
import { oscillation } from './motifs/oscillation.ts';
import { pages } from './motifs/pages.ts';
import { plan } from './motifs/plan.ts';
import { pulse } from './motifs/pulse.ts';
import { rays } from './motifs/rays.ts';
import { ridges } from './motifs/ridges.ts';
import { rooms } from './motifs/rooms.ts';
import { rosette } from './motifs/rosette.ts';
import { sorting } from './motifs/sorting.ts';
import { spiral } from './motifs/spiral.ts';
import { streams } from './motifs/streams.ts';
import { surface } from './motifs/surface.ts';
import { taiji } from './motifs/taiji.ts';
import { talk } from './motifs/talk.ts';
import { tiles } from './motifs/tiles.ts';
import { track } from './motifs/track.ts';
import { voice } from './motifs/voice.ts';
import { waves } from './motifs/waves.ts';
import { works } from './motifs/works.ts';

const MOTIFS: Readonly<Record<string, Motif>> = {
  ...{ assembly, atom, bell, blocks, board, brush, busts },
  ...{ cables, campus, cells, checks, circuits, contours, cradle, discs },
  ...{ draft, eaves, facades, field, gears, grains, growth },
  ...{ helix, hierarchy, interference, lattice, leaf, letters, lines },
  ...{ linkage, molecules, network, orbits, oscillation, pages, plan },
  ...{ pulse, rays, ridges, rooms, rosette, sorting, spiral },
  ...{ streams, surface, taiji, talk, tiles, track, voice },
  ...{ waves, works },
};

/** course | motif | palette; neighbours in a department differ in both. */
const TABLE = `
软件工程导论 | lines | night
软件工程综合实训 | board | jade
数据结构 | sorting | mist
软件测试与质量保证 | checks | slate
数据库系统原理 | blocks | azure
Web应用开发技术 | lines | coral
机器学习 | network | violet
操作系统 | circuits | abyss
人工智能导论 | network | night
工业机器人技术 | linkage | ember
理论力学 | cradle | mist
工程制图 | draft | azure
机械原理 | gears | slate
机械设计 | gears | sand
金工实习 | grains | amber
增材制造技术 | blocks | plum
自动控制原理 | oscillation | pine
通信原理 | interference | night
电机学 | field | ember
数字电子技术 | circuits | jade
电路原理 | circuits | mist
信号与系统 | oscillation | violet
电力电子技术 | surface | ink
土力学与地基基础 | contours | paper
中国建筑史 | eaves | ember
工程力学 | cables | mist
工程测量实习 | contours | jade
古建筑测绘实习 | eaves | sand
结构力学 | cables | night
城市规划原理 | plan | slate
绿色建筑设计 | leaf | sage
高分子化学 | molecules | plum
材料力学性能 | grains | slate
材料科学基础 | lattice | night
材料专业生产实习 | works | plum
有机化学 | molecules | sage
材料现代分析方法 | lattice | jade
腐蚀与防护 | waves | abyss
人力资源管理 | busts | lilac
国际贸易理论与实务 | streams | abyss
宏观经济学 | growth | night
管理学原理 | hierarchy | sand
市场营销学 | discs | coral
财务管理 | growth | jade
大学生创新创业基础 | rays | azure
企业经营模拟实训 | streams | plum
英语语音 | voice | violet
交替传译 | talk | azure
学术英语写作 | pages | slate
英汉笔译 | letters | paper
跨文化交际 | discs | sand
汉英笔译 | brush | blush
英语视听说 | voice | pine
概率论与数理统计 | bell | azure
理论物理基础 | rosette | pine
高等数学（下） | surface | night
大学物理 | atom | azure
线性代数 | blocks | lilac
数学建模 | plan | violet
光学 | interference | plum
大学物理实验 | oscillation | sand
物理学与人类文明 | orbits | ink
中国近现代史纲要 | ridges | ember
政治学原理 | assembly | paper
思想道德与法治 | rays | coral
马克思主义基本原理 | pages | ember
中国传统文化概论 | brush | paper
思想政治理论课社会实践 | ridges | jade
包装设计 | tiles | blush
人体工程学 | linkage | lilac
室内设计原理 | rooms | sand
设计素描 | spiral | paper
字体与版式设计 | letters | mist
景观设计 | leaf | pine
艺术鉴赏 | discs | violet
插画与动态图形 | facades | plum
环境监测 | waves | jade
水污染控制工程 | streams | azure
生态文明与可持续发展 | ridges | sage
生物化学 | helix | violet
微生物学 | cells | plum
运动生理学 | pulse | ember
运动损伤与康复 | linkage | sage
太极拳与传统养生 | taiji | sage
体育赛事组织与管理 | track | coral
`;

/** The slides of the home page, by the name of their file. */
const SLIDES = `
campus | campus | azure
results | ridges | pine
forum | network | plum
gallery | tiles | sand
`;

export interface Cover {
  /** What its files are called, but for width and ending. */
  readonly file: string;
  readonly motif: Motif;
  readonly palette: string;
}

function coversIn(table: string, fileOf: (name: string) => string): Cover[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', motif = '', palette = ''] = line.split(' | ');
      const draw = MOTIFS[motif];
      if (!draw) throw new Error(`there is no motif ${motif}`);
      return { file: fileOf(name), motif: draw, palette };
    });
}

function codeOf(name: string): string {
  const course = DEMO_COURSES.find((each) => each.name === name);
  if (!course) throw new Error(`the demo library has no ${name}`);
  return course.code.toLowerCase();
}

export const COVERS = coversIn(TABLE, codeOf);
export const SLIDE_COVERS = coversIn(SLIDES, (name) => `slide-${name}`);
