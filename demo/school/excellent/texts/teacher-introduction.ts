import { hashOf } from '../../material/described-course.ts';
import { bullets, heading, paragraph, strong } from '../../material/texts/rich-text.ts';
import type { DemoPerson } from '../../people/person.ts';
import { SHOWCASE_TEXTS } from '../words/words.ts';

/** Who teaches a course: the same of somebody wherever they teach, but for the team around them. */
export function teacherIntroduction(college: string, [leader, ...others]: readonly DemoPerson[]): string {
  if (!leader) return '';
  const { styles, duties: tasks, teachers } = SHOWCASE_TEXTS;
  const { fields = [], works = [] } = teachers[college] ?? {};
  const seed = hashOf(leader.username);
  const work = at(works, seed >> 3);
  const words = [
    paragraph(
      `${strong(leader.name)}，${[leader.title, leader.education_degree].filter(Boolean).join('，')}，${leader.department === college ? college : leader.department}教师，主要从事${at(fields, seed)}方面的教学与研究。`,
    ),
    paragraph(`${work}。${at(styles, seed >> 6)}`),
  ];
  if (others.length === 0) return words.join('');
  const duties = others.map(
    ({ name, title, education_degree }, nth) =>
      `${strong(name)}（${[title, education_degree].filter(Boolean).join('，')}）：${at(tasks, seed + nth)}。`,
  );
  return [...words, heading('教学团队'), bullets(duties)].join('');
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[Math.abs(index) % list.length] as Item;
}
