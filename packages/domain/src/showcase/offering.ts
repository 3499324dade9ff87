interface Named {
  readonly id: number;
  readonly name: string;
}

/** Who offers a course, as 开课学院 is read: the college, and the office where one of its offices does. */
export function offeringWords(college: Named, department: Named): string {
  return college.id === department.id ? college.name : `${college.name} · ${department.name}`;
}
