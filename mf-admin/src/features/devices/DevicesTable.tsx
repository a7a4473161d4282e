import type { DeviceDetails } from '@shop/contracts/device-details';
import { Tag } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType } from 'antd';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import table from '../../shared/parts/table.module.css';
import styles from './DevicesTable.module.css';
import { ProductsOfDevice } from './ProductsOfDevice.tsx';
import { RestoreDevice } from './RestoreDevice.tsx';

interface DevicesTableProps {
  devices: DeviceDetails[];
  deleted: boolean;
  busy: boolean;
  empty: ReactNode;
  onEdit: (id: string) => void;
  onDelete: (device: DeviceDetails) => void;
}

/** One page of devices. A click on a row opens the device; deleted ones can only be restored. */
export function DevicesTable({ devices, deleted, busy, empty, onEdit, onDelete }: DevicesTableProps) {
  return (
    <Table<DeviceDetails>
      className={`${table.table} ${styles.table}`}
      aria-label={deleted ? 'Deleted devices' : 'Devices'}
      rowKey="id"
      dataSource={devices}
      columns={deleted ? [...facts, restoring] : [...facts, ...ofProducts, actions(onEdit, onDelete)]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      {...(!deleted && {
        rowClassName: table.opens,
        onRow: ({ id }) => ({ onClick: ({ target }) => !isInControl(target) && onEdit(id) }),
      })}
      locale={{ emptyText: empty }}
    />
  );
}

const isInControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button') !== null;

export const deviceButtonId = (id: string): string => `edit-device-${id}`;

/** Focuses the device's Edit button and returns whether it is listed. */
export function focusDevice(id: string): boolean {
  const button = document.getElementById(deviceButtonId(id));
  button?.focus();
  return button !== null;
}

type Columns = TableColumnsType<DeviceDetails>;

const facts: Columns = [
  {
    title: 'Device',
    key: 'device',
    className: styles.device,
    render: (_, { name, brand, popular }) => (
      <>
        <span className={styles.name}>{name}</span> {popular && <Tag tone="gold">Popular</Tag>}
        <span className={styles.brand}>{brand}</span>
      </>
    ),
  },
  { title: 'Family', key: 'family', className: styles.family, dataIndex: 'category' },
  { title: 'Year', key: 'year', className: styles.year, dataIndex: 'year' },
];

const ofProducts: Columns = [
  {
    title: 'Model numbers',
    key: 'numbers',
    className: styles.numbers,
    render: (_, { modelNumbers }) => modelNumbers.join(', '),
  },
  {
    title: 'On sale',
    key: 'products',
    className: styles.products,
    align: 'right',
    render: (_, device) => <ProductsOfDevice device={device} />,
  },
];

const actionsTitle = <span className="visually-hidden">Actions</span>;

const restoring: Columns[number] = {
  title: actionsTitle,
  key: 'actions',
  className: styles.actions,
  render: (_, device) => <RestoreDevice device={device} />,
};

const actions = (onEdit: DevicesTableProps['onEdit'], onDelete: DevicesTableProps['onDelete']): Columns[number] => ({
  title: actionsTitle,
  key: 'actions',
  className: styles.actions,
  render: (_, device) => (
    <span className={styles.buttons}>
      <EditButton device={device} onEdit={onEdit} />
      <Button
        type="text"
        danger
        icon={<Trash2 size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Delete ${device.name}`}
        title="Delete"
        onClick={() => onDelete(device)}
      />
    </span>
  ),
});

interface EditButtonProps extends Pick<DevicesTableProps, 'onEdit'> {
  device: DeviceDetails;
}

/** Leaves the focus to the page title when an edit takes the device out of the list. */
function EditButton({ device: { id, name }, onEdit }: EditButtonProps) {
  const buttonId = deviceButtonId(id);
  useLayoutEffect(() => () => void (document.activeElement?.id === buttonId && focusPageTitle()), [buttonId]);
  return (
    <Button id={buttonId} aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
      Edit
    </Button>
  );
}
