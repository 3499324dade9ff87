import type { DemoCourse } from '../../courses/course.ts';
import { readData } from '../../read-data.ts';
import type { Discipline } from './discipline.ts';

export type DisciplineName =
  | 'computing'
  | 'engineering'
  | 'science'
  | 'business'
  | 'languages'
  | 'marxism'
  | 'arts'
  | 'life'
  | 'general'
  | 'practice';

export const DISCIPLINES = readData<Readonly<Record<DisciplineName, Discipline>>>('disciplines');

const BY_COLLEGE: Readonly<Record<string, DisciplineName>> = {
  计算机与人工智能学院: 'computing',
  机械工程学院: 'engineering',
  电气与信息工程学院: 'engineering',
  土木与建筑学院: 'engineering',
  材料科学与工程学院: 'engineering',
  经济与管理学院: 'business',
  外国语学院: 'languages',
  理学院: 'science',
  马克思主义学院: 'marxism',
  艺术与设计学院: 'arts',
  生命与环境学院: 'life',
  体育与健康学院: 'life',
};

/** Architects are taught in studios, whatever college they belong to. */
const STUDIO = '建筑学教研室';

/** How a course is taught: for everybody or in practice before all, then as its college does. */
export function disciplineNameOf({ kind, owner, college }: DemoCourse): DisciplineName {
  if (kind === '通识') return 'general';
  if (kind === '实践') return 'practice';
  return owner === STUDIO ? 'arts' : (BY_COLLEGE[college] ?? 'engineering');
}

export function disciplineOf(course: DemoCourse): Discipline {
  return DISCIPLINES[disciplineNameOf(course)];
}
