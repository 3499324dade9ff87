import { skipToken, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { type Choice, type ChoiceSource, isSearched, type LoadedChoices } from './choice.ts';
import type { Pick, PickLook } from './pick.ts';

// A list to search in weighs more than a form without one; many forms have none.
const SelectInput = lazyPart(() => import('./SelectInput.tsx'));
const SearchInput = lazyPart(() => import('./SearchInput.tsx'));

/** Choices that hardly ever change are asked for once in a while, not with every form. */
const FRESH_MILLISECONDS = 60_000;

type Value = Choice['value'];

interface OfChoices extends PickLook {
  readonly source: ChoiceSource;
  readonly known?: readonly Choice[] | undefined;
}

interface ChoiceInputProps extends OfChoices {
  readonly value?: Value | null;
  readonly onChange?: (value: Value | null) => void;
}

/** One of several. Nothing chosen is null. */
export function ChoiceInput({ value, onChange, ...rest }: ChoiceInputProps) {
  const values = value === null || value === undefined || value === '' ? [] : [String(value)];
  return (
    <PickInput
      {...rest}
      several={false}
      values={values}
      onPick={([picked]) => onChange?.(picked?.value ?? null)}
    />
  );
}

interface ChoicesInputProps extends OfChoices {
  readonly value?: readonly Value[] | null;
  readonly onChange?: (values: readonly Value[]) => void;
}

/** Any number of several. */
export function ChoicesInput({ value, onChange, ...rest }: ChoicesInputProps) {
  return (
    <PickInput
      {...rest}
      several
      values={(value ?? []).map(String)}
      onPick={(picked) => onChange?.(picked.map((each) => each.value))}
    />
  );
}

interface PickInputProps extends Pick, PickLook {
  readonly source: ChoiceSource;
  /** What chosen values are called, where the choices are searched. */
  readonly known?: readonly Choice[] | undefined;
}

/** One or several of some choices, found by typing. */
function PickInput({ source, known = [], ...rest }: PickInputProps) {
  return (
    <Suspense fallback={<Input disabled placeholder={rest.placeholder} className={rest.className ?? ''} />}>
      {isSearched(source) ? (
        <SearchInput {...rest} source={source} known={known} />
      ) : (
        <KnownInput {...rest} source={source} />
      )}
    </Suspense>
  );
}

interface KnownInputProps extends Pick, PickLook {
  readonly source: readonly Choice[] | LoadedChoices;
}

function KnownInput({ source, ...rest }: KnownInputProps) {
  const { choices, loading, failed } = useChoices(source);
  const none = failed ? '选项没有加载出来，请刷新页面重试' : loading ? '正在加载' : '没有匹配的选项';
  // Until it is known what they are called, values would be shown as bare numbers.
  const values = loading ? [] : rest.values;
  return <SelectInput {...rest} values={values} choices={choices} loading={loading} notFoundContent={none} />;
}

interface Choices {
  readonly choices: readonly Choice[];
  readonly loading: boolean;
  readonly failed: boolean;
}

type KnownChoices = readonly Choice[] | LoadedChoices;

/** The choices of a source, asked for once in a while. */
export function useChoices(source: KnownChoices): Choices {
  const loaded = isLoaded(source) ? source : null;
  const { data, isPending, isError } = useQuery({
    queryKey: loaded?.key ?? [],
    queryFn: loaded ? ({ signal }) => loaded.load(signal) : skipToken,
    staleTime: FRESH_MILLISECONDS,
  });
  if (!isLoaded(source)) return { choices: source, loading: false, failed: false };
  return { choices: data ?? [], loading: isPending, failed: isError };
}

function isLoaded(source: KnownChoices): source is LoadedChoices {
  return 'load' in source;
}
