// What later moments need: loaded when idle or near, never in a first view. Import it from components that are themselves lazy.
export { Drawer, Dropdown, Modal, Popconfirm, Popover, Select, Slider, Tooltip } from 'antd';
export { Sheet, type SheetProps } from './ui/Sheet.tsx';
