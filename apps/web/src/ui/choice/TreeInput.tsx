import { TreeSelect, type TreeSelectProps } from 'antd';
import type { Choice } from './choice.ts';

interface TreeInputProps extends Omit<TreeSelectProps<string | null>, 'treeData'> {
  readonly choices: readonly Choice[];
}

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly children: TreeNode[];
}

export default function TreeInput({ choices, ...rest }: TreeInputProps) {
  return (
    <TreeSelect
      {...rest}
      treeData={nodesOf(choices)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeExpandAction="doubleClick"
      listHeight={320}
    />
  );
}

function nodesOf(choices: readonly Choice[]): TreeNode[] {
  return choices.map(({ value, title, children = [] }) => ({
    value: String(value),
    title,
    children: nodesOf(children),
  }));
}
