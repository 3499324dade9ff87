import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { type Choice, optionsOf } from './choice.ts';

interface SelectInputProps extends Omit<SelectProps<string | null>, 'options'> {
  readonly choices: readonly Choice[];
}

const INDENT_PIXELS = 20;

/**
 * A list to choose from and to search in; what stands below something else is indented. The library's tree would show
 * the same, but says nothing to those who hear the page.
 */
export default function SelectInput({ choices, ...rest }: SelectInputProps) {
  const [sought, setSought] = useState('');
  return (
    <Select
      {...rest}
      options={optionsOf(choices)}
      showSearch={{ optionFilterProp: 'path', onSearch: setSought }}
      optionRender={({ data: { label, path, depth } }) =>
        // Among what was found, the one above may be missing: the path names it.
        sought === '' ? <span style={{ paddingInlineStart: depth * INDENT_PIXELS }}>{label}</span> : path
      }
      popupMatchSelectWidth={280}
      listHeight={320}
    />
  );
}
