export { countAbout, ledgerExtract, sheetAbout } from './ledger/ledger-list.ts';
