// Plain JavaScript, so that a Node too old to read TypeScript can still say what it needs.
const OLDEST = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`需要 Node ${OLDEST} 或更高版本，现在是 ${process.version}。请安装后重新运行 npm start。`);
  process.exit(1);
}
await import('./start.ts');
