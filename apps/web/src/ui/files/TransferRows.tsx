import { TransferRow } from './TransferRow.tsx';
import type { Transfers } from './transfer/use-transfers.ts';

/** The files of a field that are on their way, as entries of its list. */
export function TransferRows({ transfers, pause, resume, drop }: Omit<Transfers, 'add'>) {
  return transfers.map((transfer) => (
    <li key={transfer.key}>
      <TransferRow
        transfer={transfer}
        onPause={() => pause(transfer.key)}
        onResume={() => resume(transfer.key)}
        onDrop={() => drop(transfer.key)}
      />
    </li>
  ));
}
