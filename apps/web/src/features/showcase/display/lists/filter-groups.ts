import type { DisplayDepartment } from '@course-center/contract/showcase/display';
import { GRADES } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { type ListChoice, listedSection } from './list-choice.ts';
import { type FilterName, kindOf } from './list-kind.ts';
import type { Offers } from './load-list.ts';

export interface FilterOption {
  readonly label: string;
  /** How many courses there are; not known of every option. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  /** What choosing it changes. */
  readonly change: Partial<ListChoice>;
}

export interface FilterGroup {
  readonly name: FilterName;
  readonly title: string;
  readonly options: readonly FilterOption[];
}

interface Offered {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
}

const TITLES: Readonly<Record<FilterName, string>> = {
  department: '开课学院',
  grade: '认定等级',
  nature: '课程类型',
  category: '课程类别',
};

/** Everything that can be chosen in a list, with what is chosen. */
export function filterGroups(choice: ListChoice, offers: Offers): FilterGroup[] {
  return kindOf(choice.path).filters.map((name) => ({
    name,
    title: TITLES[name],
    options: [{ value: '', label: '全部' }, ...offered(name, choice, offers)].map(
      ({ value, label, count }) => ({
        label,
        count,
        isChosen: choice[name] === value,
        change: { [name]: value, ...(name === 'department' && { departmentName: value && label }) },
      }),
    ),
  }));
}

function offered(name: FilterName, choice: ListChoice, offers: Offers): Offered[] {
  switch (name) {
    case 'department':
      return departmentsOffered(choice, offers.departments);
    case 'grade':
      return gradesOffered(choice).map((grade) => ({ value: grade, label: gradeText(grade) }));
    case 'nature':
      return offers.natures.map(({ id, name: label }) => ({ value: String(id), label }));
    case 'category':
      return offers.categories.map(({ name: label, counts }) => ({ value: label, label, count: counts }));
  }
}

/**
 * The colleges; and what is chosen below one of them, so that it can be seen and left. How many courses they have is
 * known over all sections, so a section does not say it.
 */
function departmentsOffered(
  { path, department: chosenId }: ListChoice,
  departments: readonly DisplayDepartment[],
): Offered[] {
  const found = departmentIn(departments, chosenId);
  const isBelow = found && !departments.includes(found);
  return [...departments, ...(isBelow ? [found] : [])].map(({ id, name, dec_counts }) => ({
    value: String(id),
    label: name,
    count: path === '/view-all' ? undefined : dec_counts,
  }));
}

/** A section of some grades has no courses of the others. */
function gradesOffered(choice: ListChoice): readonly string[] {
  return listedSection(choice)?.filter.finalGrade ?? GRADES;
}

export function departmentIn(
  departments: readonly DisplayDepartment[],
  id: string,
): DisplayDepartment | undefined {
  for (const department of departments) {
    const found = String(department.id) === id ? department : departmentIn(department.children, id);
    if (found) return found;
  }
  return undefined;
}
