import { type FirstLoad, firstLoads } from './first-loads.ts';

/** Class names of the component library: they stand in every bundle that holds a part of it. */
const COMPONENT_LIBRARY = /anticon|--ant-/;

const faults = firstLoads().flatMap(faultsOf);
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

function faultsOf(load: FirstLoad): string[] {
  const { page, kilobytes, most, files } = load;
  process.stdout.write(
    `${page}: ${kilobytes.toFixed(1)} KB gzip in ${files.length} files, at most ${most}\n`,
  );
  return [
    ...(kilobytes > most ? [`${page} is over its budget`] : []),
    ...(page === 'showcase' && COMPONENT_LIBRARY.test(load.source)
      ? ['showcase holds a part of the component library']
      : []),
    // Should the library rename its classes, the check above would pass for ever.
    ...(page === 'shell with a table' && !COMPONENT_LIBRARY.test(load.source)
      ? ['the component library is no longer recognised']
      : []),
  ];
}
