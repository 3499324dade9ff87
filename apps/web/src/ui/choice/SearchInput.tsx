import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Choice, SearchedChoices } from './choice.ts';
import { CLEARING } from './clearing.tsx';
import { OptionLine } from './OptionLine.tsx';
import { listOf, type Pick, type PickLook } from './pick.ts';

const REST_MILLISECONDS = 250;

interface SearchInputProps extends Pick, PickLook {
  readonly source: SearchedChoices;
  /** What the values that were there from the start are called. */
  readonly known: readonly Choice[];
}

interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** Somebody or something to choose among too many to list: typed, and found on the server. */
export default function SearchInput(props: SearchInputProps) {
  const { source, known, several, values, onPick, ...rest } = props;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly Choice[]>([]);
  const rested = useRested(text.trim());
  const {
    data: found = [],
    isPending,
    isError,
  } = useQuery({
    queryKey: [...source.key, rested],
    queryFn: ({ signal }) => source.search(rested, signal),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const called = new Map([...known, ...picked, ...found].map((choice) => [String(choice.value), choice]));
  const labelled = values.map((value) => ({ value, label: called.get(value)?.title ?? value }));
  return (
    <Select<Labelled | Labelled[] | null>
      {...rest}
      {...(several && { mode: 'multiple' as const })}
      labelInValue
      allowClear={CLEARING}
      value={several ? labelled : (labelled[0] ?? null)}
      onChange={(chosen) => {
        const now = listOf<Labelled>(chosen).flatMap(({ value }) => called.get(value) ?? []);
        setPicked(now);
        setText('');
        onPick(now);
      }}
      onOpenChange={setOpen}
      options={found.map(({ value, title, note }) => ({ value: String(value), label: title, note }))}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      optionRender={({ data: { label, note } }) => <OptionLine title={label} note={note} />}
      notFoundContent={
        isError ? '没有加载出来，请稍后重试' : isPending ? '正在查找' : '没有找到，请换个关键字'
      }
      listHeight={320}
    />
  );
}

/** What is being typed, once typing has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
