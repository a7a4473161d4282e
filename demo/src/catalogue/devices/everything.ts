import type { DemoModel } from '../device.types.ts';
import { alcatels } from './alcatel.ts';
import { alcatelTablets } from './alcatel-tablet.ts';
import { fires } from './amazon-fire.ts';
import { ipads } from './apple-ipad.ts';
import { iphones } from './apple-iphone.ts';
import { asuses } from './asus.ts';
import { blackberries } from './blackberry.ts';
import { blus } from './blu.ts';
import { coolpads } from './coolpad.ts';
import { digicels } from './digicel.ts';
import { pixels } from './google.ts';
import { htcs } from './htc.ts';
import { huaweis } from './huawei.ts';
import { lgs } from './lg.ts';
import { logics } from './logic.ts';
import { motorolas } from './motorola.ts';
import { nokias } from './nokia.ts';
import { onepluses } from './oneplus.ts';
import { oppos } from './oppo.ts';
import { redmis } from './redmi.ts';
import { revvls } from './revvl.ts';
import { galaxyA } from './samsung-galaxy-a.ts';
import { galaxyS } from './samsung-galaxy-s.ts';
import { galaxyTabs } from './samsung-tablet.ts';
import { tcls } from './tcl.ts';
import { vivos } from './vivo.ts';
import { ztes } from './zte.ts';

const FAMILIES = [
  ...[
    iphones,
    ipads,
    galaxyS,
    galaxyA,
    galaxyTabs,
    pixels,
    motorolas,
    fires,
    alcatels,
    alcatelTablets,
    asuses,
    blackberries,
    blus,
    coolpads,
  ],
  ...[digicels, htcs, huaweis, lgs, logics, nokias, onepluses, oppos, redmis, revvls, tcls, vivos, ztes],
];

export const EVERY_MODEL: readonly DemoModel[] = FAMILIES.flat();
