import { lazyPart } from '@shop/platform/platform';
import { Button } from 'antd';
import { useState } from 'react';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { exportAddress } from './import/import.api.ts';
import { editButtonId } from './ProductsTable.tsx';
import { newProduct } from './use-edited.ts';

const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx').then((module) => module.ImportDialog), {
  name: 'import of products',
});

interface ProductsHeadProps {
  refreshing: boolean;
  onRefresh: () => void;
  onAdd: () => void;
}

export function ProductsHead({ refreshing, onRefresh, onAdd }: ProductsHeadProps) {
  // The key gives each import a new dialog, which stays mounted while it closes and returns the focus.
  const [{ open, key }, setImport] = useState({ open: false, key: 0 });
  return (
    <PageHead title="Product Management">
      <Button loading={refreshing} onClick={onRefresh}>
        Refresh
      </Button>
      <Button href={exportAddress} download="products.csv">
        Export
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setImport({ open: true, key: key + 1 })}>
        Import
      </Button>
      <Button type="primary" id={editButtonId(newProduct)} aria-haspopup="dialog" onClick={onAdd}>
        Add product
      </Button>
      {key > 0 && <ImportDialog key={key} open={open} onClose={() => setImport({ open: false, key })} />}
    </PageHead>
  );
}
