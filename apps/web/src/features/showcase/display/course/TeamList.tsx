import type { CourseBasic } from '@course-center/contract/showcase/display';
import { sourceSet } from '@course-center/domain/showcase/picture';
import { DrawnPortrait } from '../ui/DrawnCover.tsx';
import styles from './team.module.css';
import { type Member, teamOf } from './team.ts';

/** Who teaches the course: the leader first. A school that shows leaders only has no team to list here. */
export function TeamList({ course }: { readonly course: CourseBasic }) {
  const { leader, members } = teamOf(course);
  if (!leader && members.length === 0) return null;
  const isWhole = !course.is_team || members.length > 0;
  return (
    <section className={styles.team}>
      <h2>{members.length > 0 ? '教学团队' : isWhole ? '授课教师' : '课程负责人'}</h2>
      <ul>
        {leader && <Person member={leader} part={isWhole ? '课程负责人' : ''} />}
        {members.map((member) => (
          <Person key={member.key} member={member} part={leader ? '团队成员' : ''} />
        ))}
      </ul>
    </section>
  );
}

/** As wide as it is shown, and twice that for fine screens. */
const FACE = 56;

function Person({ member, part }: { readonly member: Member; readonly part: string }) {
  const { name, standing, portrait } = member;
  return (
    <li className={styles.person}>
      {portrait === '' ? (
        <DrawnPortrait name={name} className={styles.face} />
      ) : (
        <img
          className={styles.face}
          loading="lazy"
          srcSet={sourceSet(portrait, 'portrait') || undefined}
          sizes={`${FACE}px`}
          src={portrait}
          width={FACE}
          height={FACE}
          alt=""
        />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.part}>{[part, ...standing].filter((each) => each !== '').join(' · ')}</span>
      </span>
    </li>
  );
}
