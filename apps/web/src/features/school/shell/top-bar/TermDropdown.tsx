import { CalendarOutlined } from '@ant-design/icons';
import type { Term } from '@course-center/domain/school/term';
import { Tag } from 'antd';
import { useAccount } from '../../../account/public.ts';
import { TopBarDropdown } from './TopBarDropdown.tsx';
import styles from './top-bar.module.css';

export function TermDropdown({ onSwitch }: { readonly onSwitch: (term: Term) => void }) {
  const { terms, term } = useAccount();
  if (!term) return null;
  return (
    <TopBarDropdown
      icon={<CalendarOutlined aria-hidden />}
      name="学年学期"
      label={term.is_now ? term.acad_year_term_name : `${term.acad_year_term_name}（非当前）`}
      menu={{
        selectable: true,
        selectedKeys: [term.acad_year_term],
        items: terms.map((each) => ({ key: each.acad_year_term, label: <TermChoice term={each} /> })),
        onClick: ({ key }) => {
          const chosen = terms.find((each) => each.acad_year_term === key);
          if (chosen && key !== term.acad_year_term) onSwitch(chosen);
        },
      }}
    />
  );
}

function TermChoice({ term }: { readonly term: Term }) {
  return (
    <span className={styles.choice}>
      {term.acad_year_term_name}
      {term.is_now && <Tag color="blue">当前</Tag>}
    </span>
  );
}
