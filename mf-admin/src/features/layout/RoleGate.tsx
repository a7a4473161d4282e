import type { StaffRole } from '@shop/contracts/identity';
import { Head } from '@shop/platform/platform';
import { Outlet } from '@shop/platform/router';
import { Card, EmptyState, LinkButton } from '@shop/platform/ui';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { reaches, useRights } from '../../shared/rights.ts';

/** Renders the page below for this role and the roles above it, else says why not. */
export const RoleGate = ({ lowest }: { lowest: StaffRole }) =>
  reaches(useRights().role, lowest) ? <Outlet /> : <NotAllowed />;

/** Replaces a page that the person's role may not use. */
export const NotAllowed = () => (
  <>
    <Head title="Not allowed" noindex />
    <PageHead title="This page is not for your role" />
    <Card>
      <EmptyState
        title="You may not use this page"
        action={<LinkButton to="/admin/tickets">Support Tickets</LinkButton>}
      >
        Please ask an owner of the shop if you need it.
      </EmptyState>
    </Card>
  </>
);
