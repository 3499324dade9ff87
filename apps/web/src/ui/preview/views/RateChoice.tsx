import styles from '../overlay.module.css';

const RATES = [0.5, 0.75, 1, 1.5, 2] as const;

interface RateChoiceProps {
  readonly rate: number;
  readonly onChange: (rate: number) => void;
}

export function RateChoice({ rate, onChange }: RateChoiceProps) {
  return (
    <label className={styles.choice}>
      播放速度
      <select value={rate} onChange={({ target }) => onChange(Number(target.value))}>
        {RATES.map((each) => (
          <option key={each} value={each}>
            {each} 倍
          </option>
        ))}
      </select>
    </label>
  );
}
