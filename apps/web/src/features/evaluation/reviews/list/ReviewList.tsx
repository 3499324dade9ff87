import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { FilterBar } from '../../../../ui/list/FilterBar.tsx';
import { READ_ONLY } from '../../../../ui/list/handling.ts';
import { ListBody } from '../../../../ui/list/ListBody.tsx';
import { rowsQuery } from '../../../../ui/list/list-state.ts';
import { useListState } from '../../../../ui/list/use-list-state.ts';
import { useRows } from '../../../../ui/list/use-rows.ts';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { useAccount } from '../../../account/public.ts';
import { allReviewsQuery } from '../api.ts';
import { reviews } from './review-screen.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { WaitingHere } from './WaitingHere.tsx';

/** The status has its tabs; the bar has the rest. */
const FILTERS = reviews.filters.filter(({ name }) => name !== 'status');

/** The expert's reviews of the term: what is to be done stands first. */
export default function ReviewList({ title }: { readonly title: string }) {
  const shown = useListState(reviews);
  const rows = useRows(reviews, shown);
  const { status, ...others } = shown.state.filters;
  const { data: all } = useQuery(allReviewsQuery(rowsQuery({ filters: others, sort: '' })));
  const nothing = all?.length === 0 && Object.keys(shown.state.filters).length === 0;
  return (
    <>
      <PageHeader
        title={title}
        description={reviews.description}
        actions={!nothing && <LinkButton to="comparison">横向比较</LinkButton>}
      />
      <WaitingHere />
      <PageCard>
        {nothing ? (
          <NothingAssigned />
        ) : (
          <>
            <StatusTabs state={shown.state} all={all} />
            <FilterBar
              noun={reviews.noun}
              filters={FILTERS}
              applied={others}
              onApply={(filters, how) =>
                shown.show({ filters: { ...filters, ...(status && { status }) } }, how)
              }
            />
            <ListBody screen={reviews} shown={shown} rows={rows} handling={READ_ONLY} />
          </>
        )}
      </PageCard>
    </>
  );
}

function NothingAssigned() {
  const { term } = useAccount();
  return (
    <EmptyState
      kind="done"
      title="没有需要您评审的课程"
      description={`${term?.acad_year_term_name ?? '本学期'}还没有分配给您的课程。分配后会出现在这里；以往学期的评审可在右上角切换学年学期查看。`}
    />
  );
}
