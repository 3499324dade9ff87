import { CloudUploadOutlined, RollbackOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { setPublished } from '../api.ts';
import { WITHDRAWAL } from '../list/course-actions.tsx';
import { courses } from '../list/course-screen.tsx';

interface PublishButtonProps {
  readonly id: number;
  readonly name: string;
  readonly dirty: boolean;
  readonly published: boolean;
  readonly onChange: (published: boolean) => void;
}

/** Shows the course to visitors, or takes it back. What is on the screen has to be saved before. */
export function PublishButton({ id, name, dirty, published, onChange }: PublishButtonProps) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const verb = published ? '撤回' : '发布';
  const { mutate, isPending } = useMutation({
    mutationFn: () => setPublished(id, !published),
    onSuccess: () => {
      toast.success(`“${name}”已${verb}`);
      onChange(!published);
      return queries.invalidateQueries({ queryKey: [courses.calls.path], refetchType: 'none' });
    },
  });

  async function ask() {
    if (!published) return dirty ? toast.warning('有尚未保存的修改，请先保存再发布') : mutate();
    const question = { title: `撤回“${name}”？`, content: WITHDRAWAL, okText: '撤回', danger: true };
    if (await confirm(question)) mutate();
  }

  return (
    <Button
      // With a sign of its own, the sign of waiting takes its place at once and goes at once.
      icon={published ? <RollbackOutlined aria-hidden /> : <CloudUploadOutlined aria-hidden />}
      danger={published}
      loading={isPending}
      onClick={ask}
    >
      {verb}
    </Button>
  );
}
