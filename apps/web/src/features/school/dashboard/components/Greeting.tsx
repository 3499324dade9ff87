import { useAccount } from '../../../account/public.ts';
import { roleTitle } from '../../shell/role-title.ts';
import styles from '../dashboard.module.css';
import { greetingAt } from './greeting-words.ts';

export function Greeting() {
  const { info, role, term } = useAccount();
  const facts = [roleTitle(role), info.department?.name, term?.acad_year_term_name];
  return (
    <header className={styles.greeting}>
      <h1>
        {greetingAt(new Date().getHours())}，{info.name}
      </h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </header>
  );
}
