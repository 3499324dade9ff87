import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const MajorPage = lazyPage(() => import('./MajorPage.tsx'));

/** A screen from which a major's graduation requirements are reached, below it: `majors/3/years/2023`. */
export function withMajors(screen: ScreenRoutes): ScreenRoutes {
  return (route, identity) => [
    ...screen(route, identity),
    { path: 'majors', element: <MajorPage route={route} asked={null} /> },
    {
      path: 'majors/:major/years/:year',
      element: (
        <ForNumber name="major">
          {(id) => (
            <ForNumber name="year">
              {(entry_year) => <MajorPage route={route} asked={{ id, entry_year }} />}
            </ForNumber>
          )}
        </ForNumber>
      ),
    },
  ];
}
