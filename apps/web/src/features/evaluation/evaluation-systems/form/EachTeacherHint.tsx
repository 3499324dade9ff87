import styles from './form.module.css';

export const EACH_TEACHER_HINT_ID = 'form-each-teacher-hint';

/** Said once for the form; every box that it is about refers to it. */
export function EachTeacherHint() {
  return (
    <p id={EACH_TEACHER_HINT_ID} className={styles.note}>
      团队课程的资料由负责人统一填写；勾选“团队课程中每位教师填写”的填报项，由课程组每位教师各填一份。
    </p>
  );
}
