// Tables and what else only data-heavy screens need.
export {
  DatePicker,
  Descriptions,
  InputNumber,
  Pagination,
  Progress,
  Segmented,
  Steps,
  Table,
  type TableProps,
  Tabs,
  Timeline,
  Upload,
  type UploadProps,
} from 'antd';
