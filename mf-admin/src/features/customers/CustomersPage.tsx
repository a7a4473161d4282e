import { useShop } from '@shop/platform/platform';
import { counted } from '../../shared/counted.ts';
import { pageOf, searchOf } from '../../shared/list-query.ts';
import { FilterField, focusFilterField } from '../../shared/parts/FilterField.tsx';
import { ListPage } from '../../shared/parts/ListPage.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { useLatestQuery } from '../../shared/use-latest-query.ts';
import { useSelection } from '../../shared/use-selection.ts';
import { CustomerDrawer } from './CustomerDrawer.tsx';
import styles from './CustomersPage.module.css';
import { CustomersTable } from './CustomersTable.tsx';
import { useCustomersQuery } from './customers.api.ts';

const limit = 20;
const searchLength = 100;

/** Looks up customers with their orders and tickets; the URL keeps search, page and selection. */
export function CustomersPage() {
  const address = useLatestQuery();
  const [query, changeQuery] = address;
  const search = searchOf(query, searchLength);
  const page = pageOf(query);
  const list = useCustomersQuery({ search, page, limit }, { refetchOnMountOrArgChange: true });
  const selection = useSelection('customer', address);
  const timeZone = useShop()?.timeZone;
  const set = (name: 'search' | 'page', value: string) =>
    changeQuery((latest) => {
      const next = new URLSearchParams(latest);
      for (const one of name === 'search' ? ['search', 'page'] : ['page']) next.delete(one);
      if (value) next.set(name, value);
      return next;
    });
  const clear = () => {
    set('search', '');
    focusFilterField();
  };
  return (
    <>
      <ListPage
        title="Customers"
        failed="Failed to fetch customers"
        list={list}
        choice={
          <div className={styles.filters}>
            <FilterField
              label="Search customers"
              placeholder="Name or email"
              maxLength={searchLength}
              value={search}
              onFilter={(text) => set('search', text)}
            />
          </div>
        }
      >
        {({ customers, total, totalPages }) => (
          <>
            <CustomersTable
              customers={customers}
              busy={list.isFetching}
              timeZone={timeZone}
              onSelect={selection.open}
              onClear={search ? clear : undefined}
            />
            <Pager
              page={page}
              totalPages={totalPages}
              total={counted(total, 'customer')}
              busy={list.isFetching}
              onPage={(to) => set('page', to > 1 ? String(to) : '')}
            />
          </>
        )}
      </ListPage>
      <CustomerDrawer customer={list.data?.customers.find(({ id }) => id === selection.id)} onClose={selection.close} />
    </>
  );
}

export { CustomersPage as Component };
