import styles from './terms.module.css';

/** What making a term the current one does, said before it is done. */
export function CurrentConsequences() {
  return (
    <ul className={styles.consequences}>
      <li>没有自行选择学期的人，刷新或下次进入时默认看到该学期；</li>
      <li>首页与各列表的默认数据随之改变；</li>
      <li>原当前学期的数据不受影响，仍可在顶部切换查看。</li>
    </ul>
  );
}
