import { PlusOutlined } from '@ant-design/icons';
import { MOST_ITEMS } from '@course-center/domain/showcase/item';
import { Button } from 'antd';
import { Section } from '../editor/Section.tsx';
import type { CourseEditor } from '../editor/use-course-editor.ts';
import { type Items, withItem } from './change-items.ts';
import { FieldCard } from './FieldCard.tsx';
import { GroupCard } from './GroupCard.tsx';
import styles from './items.module.css';

/** What is told of the course, in groups of fields. */
export function ItemsSection({ editor: { draft, faults, edit } }: { readonly editor: CourseEditor }) {
  const { items } = draft;
  const change = (next: (items: Items) => Items) => edit((before) => ({ items: next(before.items) }));
  return (
    <Section name="items">
      <ul className={styles.items}>
        {items.map((item, index) => {
          const stand = {
            place: `items.${index}`,
            first: index === 0,
            last: index === items.length - 1,
            faults,
            change,
          };
          return (
            <li key={item.key}>
              {item.category === 'group' ? (
                <GroupCard group={item} {...stand} />
              ) : (
                <FieldCard field={item} {...stand} />
              )}
            </li>
          );
        })}
      </ul>
      {items.length < MOST_ITEMS && (
        <div className={styles.add}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => change((all) => withItem(all, 'group'))}>
            添加分组
          </Button>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => change((all) => withItem(all, 'field'))}>
            添加资料项
          </Button>
        </div>
      )}
    </Section>
  );
}
