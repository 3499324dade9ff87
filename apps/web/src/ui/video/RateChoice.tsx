import { RATES } from './use-playback-rate.ts';

interface RateChoiceProps {
  readonly rate: number;
  readonly className: string | undefined;
  readonly onChange: (rate: number) => void;
}

export function RateChoice({ rate, className, onChange }: RateChoiceProps) {
  return (
    <label className={className}>
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
