import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { useStart } from '../../../account/public.ts';
import { activateSystem, archiveSystem } from '../api.ts';
import { ARCHIVING, activationOf, STATUS } from '../status.ts';
import type { SystemEditor } from './use-system-editor.ts';

/** Puts the system to use, or away. What is on the screen has to be saved before. */
export function StatusButton({ editor }: { readonly editor: SystemEditor }) {
  const { system, dirty, took } = editor;
  const { config } = useStart();
  const confirm = useConfirm();
  const active = system.status === STATUS.active;
  const verb = active ? '停用' : '启用';
  const { mutate, isPending } = useMutation({
    mutationFn: () => (active ? archiveSystem(system.id) : activateSystem(system.id)),
    onSuccess: (next) => {
      toast.success(`“${next.name}”已${verb}`);
      took(next);
    },
  });

  async function ask() {
    if (dirty && !active) return toast.warning('有尚未保存的修改，请先保存再启用');
    const content = active ? ARCHIVING : activationOf(system, config.enable_multi_system);
    if (await confirm({ title: `${verb}“${system.name}”？`, content, okText: verb, danger: active }))
      mutate();
  }

  return (
    <Button
      // With a sign of its own, the sign of waiting takes its place at once and goes at once.
      icon={active ? <StopOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
      danger={active}
      loading={isPending}
      onClick={ask}
    >
      {verb}
    </Button>
  );
}
