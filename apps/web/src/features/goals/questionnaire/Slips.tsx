import { PrinterOutlined } from '@ant-design/icons';
import { localTime } from '@course-center/domain/forms/local-time';
import { Button, Modal, Pagination } from 'antd';
import { useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { printSheet } from '../../../ui/print/print-sheet.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import styles from '../achieve/achieve.module.css';
import { readCodes } from '../achieve/api.ts';

type Codes = Awaited<ReturnType<typeof readCodes>>;

/** As many as a projector shows so that the last row still scans them. */
const ON_A_SCREEN = 8;

interface SlipsProps {
  readonly id: number;
  /** Whether somebody has seen them before. */
  readonly shownBefore: boolean;
}

/** A code for each student: as slips to print and cut, or a few at a time on the wall of the class. */
export default function Slips({ id, shownBefore }: SlipsProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const [codes, setCodes] = useState<Codes | null>(null);
  const [reading, setReading] = useState(false);
  const [shown, setShown] = useState<'slips' | 'class' | null>(null);

  async function read() {
    const question = {
      title: '再次查看问卷码？',
      content: '问卷码已显示过。看到问卷码的人可以代替学生作答，再次查看会记入操作日志。',
      okText: '再次查看',
    };
    if (shownBefore && !(await confirm(question))) return;
    setReading(true);
    try {
      setCodes(await readCodes(id, shownBefore));
    } catch (reason) {
      // What was refused has had its toast already.
      if (!(reason instanceof RequestFailed)) throw reason;
    } finally {
      setReading(false);
    }
  }

  if (!codes)
    return (
      <>
        <p className={styles.hint}>
          {shownBefore
            ? '问卷码已显示过，再次查看会记入操作日志。'
            : '问卷码只直接显示一次，请在显示后打印或展示；之后再次查看会记入操作日志。'}
        </p>
        <Button type={shownBefore ? 'default' : 'primary'} loading={reading} onClick={() => void read()}>
          {shownBefore ? '再次查看问卷码' : '显示问卷码'}
        </Button>
      </>
    );
  const { course, closes_at } = codes;
  // Where the school named no address of its own, the one it is read at.
  const addresses = codes.addresses.map((address) => new URL(address, window.location.origin).href);
  const until = closes_at ? localTime(new Date(closes_at)) : '';
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => setShown(shown === 'slips' ? null : 'slips')}>
          {shown === 'slips' ? '收起' : `查看 ${addresses.length} 张问卷条`}
        </Button>
        <Button onClick={() => setShown('class')}>课堂展示</Button>
        {shown === 'slips' && (
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => sheet.current && printSheet(sheet.current)}
          >
            打印问卷条
          </Button>
        )}
      </div>
      {shown === 'slips' && (
        <div ref={sheet} className={styles.slips} style={{ marginTop: 16 }}>
          {addresses.map((address) => (
            <div key={address} className={styles.slip}>
              <QrCode value={address} label="问卷二维码" size={140} />
              <p>{course} 课程目标问卷</p>
              <p>扫码作答，不记名；{until} 截止</p>
            </div>
          ))}
        </div>
      )}
      {shown === 'class' && (
        <ClassScreen course={course} addresses={addresses} onClosed={() => setShown(null)} />
      )}
    </>
  );
}

interface ClassScreenProps {
  readonly course: string;
  readonly addresses: readonly string[];
  readonly onClosed: () => void;
}

function ClassScreen({ course, addresses, onClosed }: ClassScreenProps) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * ON_A_SCREEN;
  return (
    <Modal
      open
      title={`${course} 课程目标问卷`}
      width="96vw"
      style={{ top: 16 }}
      footer={null}
      onCancel={onClosed}
    >
      <p className={styles.hint}>每人扫一个二维码；提示“已提交过”的，请扫另一个。翻页显示其余的二维码。</p>
      <div className={styles.slips}>
        {addresses.slice(first, first + ON_A_SCREEN).map((address, at) => (
          <div key={address} className={styles.slip}>
            <QrCode value={address} label={`第 ${first + at + 1} 个问卷二维码`} size={260} />
            <p>{first + at + 1}</p>
          </div>
        ))}
      </div>
      <Pagination
        style={{ marginTop: 16 }}
        align="center"
        showSizeChanger={false}
        current={page}
        pageSize={ON_A_SCREEN}
        total={addresses.length}
        onChange={setPage}
      />
    </Modal>
  );
}
