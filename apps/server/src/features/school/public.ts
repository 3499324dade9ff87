export { ledgerExtract } from './ledger/ledger-list.ts';
