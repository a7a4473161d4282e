import type { DeviceDetails } from '@shop/contracts/device-details';
import { Button } from 'antd';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { DeviceDialog } from '../../shared/device/DeviceDialog.tsx';
import { focusFilterField } from '../../shared/parts/FilterField.tsx';
import { ListPage } from '../../shared/parts/ListPage.tsx';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { useLatestQuery } from '../../shared/use-latest-query.ts';
import { useSelection } from '../../shared/use-selection.ts';
import { DeleteDeviceDialog } from './DeleteDeviceDialog.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import { DevicesTable, deviceButtonId, focusDevice } from './DevicesTable.tsx';
import { useDevicePageQuery } from './devices.api.ts';
import { devicesShown } from './devices-shown.ts';
import { NewDeviceDialog } from './NewDeviceDialog.tsx';
import { NoDevices } from './NoDevices.tsx';

/** Takes the place of an id for a new device. */
const another = 'new';

/** Lists, adds, edits, deletes and restores devices (product.md#admin-devices). */
export function DevicesPage() {
  const address = useLatestQuery();
  const { shown, show } = devicesShown(address);
  const list = useDevicePageQuery(shown, { refetchOnMountOrArgChange: true });
  const selection = useSelection('device', address);
  const [deleting, setDeleting] = useState<DeviceDetails>();
  // The device to focus when its deletion was cancelled.
  const [kept, setKept] = useState<string>();
  const clear = () => {
    show({ search: '' });
    focusFilterField();
  };
  const add = () => selection.open(another);
  return (
    <>
      <ListPage
        title="Devices"
        failed="Failed to fetch devices"
        list={list}
        choice={<DeviceFilters shown={shown} onShow={show} />}
        actions={
          <Button type="primary" id={deviceButtonId(another)} aria-haspopup="dialog" onClick={add}>
            Add device
          </Button>
        }
      >
        {({ devices, total, totalPages }) => (
          <>
            <DevicesTable
              devices={devices}
              deleted={shown.deleted}
              busy={list.isFetching}
              empty={<NoDevices shown={shown} onAdd={add} onClear={clear} />}
              onEdit={selection.open}
              onDelete={(device) => {
                setDeleting(device);
                setKept(device.id);
              }}
            />
            <Pager
              page={shown.page}
              totalPages={totalPages}
              total={counted(total, 'device')}
              busy={list.isFetching}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </ListPage>
      <EditDialog selection={selection} devices={shown.deleted ? [] : (list.data?.devices ?? [])} />
      <DeleteDeviceDialog
        device={deleting}
        onDeleted={() => setKept(undefined)}
        onClose={() => setDeleting(undefined)}
        returnFocus={() => void ((kept && focusDevice(kept)) || focusPageTitle())}
      />
    </>
  );
}

interface EditDialogProps {
  selection: ReturnType<typeof useSelection>;
  devices: DeviceDetails[];
}

/** One dialog at a time, because each blocks navigation and the router supports one blocker. */
function EditDialog({ selection: { id, close }, devices }: EditDialogProps) {
  // The latest id, also after its dialog closed.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const dialog = { onClose: close, returnFocus: () => void ((last && focusDevice(last)) || focusPageTitle()) };
  if (last === another) return <NewDeviceDialog open={id === another} {...dialog} />;
  return <DeviceDialog device={devices.find((device) => device.id === id)} {...dialog} />;
}

export { DevicesPage as Component };
