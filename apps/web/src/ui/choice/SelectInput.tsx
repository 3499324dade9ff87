import { Select } from 'antd';
import { useState } from 'react';
import { type Choice, choiceOf, optionsOf } from './choice.ts';
import { CLEARING } from './clearing.tsx';
import { OptionLine } from './OptionLine.tsx';
import { listOf, type Pick, type PickLook } from './pick.ts';

interface SelectInputProps extends Pick, PickLook {
  readonly choices: readonly Choice[];
  readonly loading: boolean;
  readonly notFoundContent: string;
}

/**
 * A list to choose from and to search in; what stands below something else is indented. The library's tree would show
 * the same, but says nothing to those who hear the page.
 */
export default function SelectInput({ choices, several, values, onPick, ...rest }: SelectInputProps) {
  const [sought, setSought] = useState('');
  return (
    <Select<string | string[] | null>
      {...rest}
      {...(several && { mode: 'multiple' as const })}
      allowClear={CLEARING}
      value={several ? [...values] : (values[0] ?? null)}
      onChange={(chosen) => onPick(listOf(chosen).flatMap((value) => choiceOf(choices, value) ?? []))}
      options={optionsOf(choices)}
      showSearch={{ optionFilterProp: 'path', onSearch: setSought }}
      optionRender={({ data: { label, path, note, depth } }) =>
        // Among what was found, the one above may be missing: the path names it.
        sought === '' ? (
          <OptionLine title={label} note={note} depth={depth} />
        ) : (
          <OptionLine title={path} note={note} />
        )
      }
      popupMatchSelectWidth={280}
      listHeight={320}
    />
  );
}
