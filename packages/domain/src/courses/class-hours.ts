interface Hours {
  readonly theory_class_hour: number;
  readonly experiment_class_hour: number;
  readonly practice_class_hour: number;
}

/** The hours of a course. What students do outside of class is told beside them and does not count. */
export function classHours(course: Hours): number {
  return course.theory_class_hour + course.experiment_class_hour + course.practice_class_hour;
}
