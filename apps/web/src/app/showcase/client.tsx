import '../reset.css';

/** What can be seen is drawn first: what brings it to life takes a phone's time only then. */
const start = () => void import('./hydrate.tsx');

// A page in the background is not drawn, and must not wait for that.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
