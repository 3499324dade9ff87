import type { CourseBasic } from '@course-center/contract/showcase/display';
import { teamText } from './facts.ts';
import styles from './team.module.css';
import { type Member, teamOf } from './team.ts';

/** Who teaches the course: the leader first. A school that shows leaders only has no team to list here. */
export function TeamList({ course }: { readonly course: CourseBasic }) {
  const { leader, members } = teamOf(course);
  const shown = members.length + (leader ? 1 : 0);
  if (shown === 0) return null;
  return (
    <section className={styles.team}>
      <h2>
        {shown > 1 ? '教学团队' : '授课教师'} <span className={styles.kind}>{teamText(course)}</span>
      </h2>
      <ul>
        {leader && <Person member={leader} part="课程负责人" />}
        {members.map((member) => (
          <Person key={member.key} member={member} part="团队成员" />
        ))}
      </ul>
    </section>
  );
}

function Person({ member: { name, degree }, part }: { readonly member: Member; readonly part: string }) {
  return (
    <li className={styles.person}>
      <span className={styles.face} aria-hidden="true">
        {[...name][0]}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.part}>{degree === '' ? part : `${part} · ${degree}`}</span>
      </span>
    </li>
  );
}
