/** Parts of what a list selects. They stand among what is selected, so that they are read for the page's rows only. */

const CHOICE = `json_build_object('id', p.id, 'name', p.name, 'employee_no', p.employee_no,
  'department_name', coalesce(pd.name, ''), 'school_name', p.school_name)`;
const CHOSEN_FROM = 'people p left join departments pd on pd.id = p.department_id';

/** People as they are chosen; `joined` ties `p` to the row. */
export const peopleOf = (joined: string) =>
  `(select coalesce(json_agg(${CHOICE} order by p.name, p.id), '[]'::json) from ${CHOSEN_FROM} ${joined})`;

/** One person in the same way, or null. */
export const personOf = (joined: string) => `(select ${CHOICE} from ${CHOSEN_FROM} ${joined})`;

/** A department's path from the top, by which an import finds it whatever others are named. */
export const pathOf = (id: string) => `(
  with recursive up as (
    select parent_id, name as path from departments where id = ${id}
    union all select a.parent_id, a.name || '/' || u.path from departments a join up u on a.id = u.parent_id
  ) select path from up where parent_id is null)`;
