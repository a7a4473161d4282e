import { Link } from '@shop/platform/router';
import { EmptyState } from '@shop/platform/ui';
import { Button } from 'antd';

export function NoProducts({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No products yet"
      action={
        <Button type="primary" aria-haspopup="dialog" onClick={onAdd}>
          Add your first product
        </Button>
      }
    >
      Add products one by one here. To add many at once, import a CSV file with Import above. Name, stores, fees and
      bank account are set under{' '}
      <Link className="underlined" to="/admin/shop-details">
        Shop Details
      </Link>
      .
    </EmptyState>
  );
}
