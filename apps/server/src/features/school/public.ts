export { countExtract, ledgerExtract } from './ledger/ledger-list.ts';
