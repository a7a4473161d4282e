import { Switch } from '@shop/platform/ui';
import { Form, type FormItemProps } from 'antd';

interface SwitchItemProps {
  name: FormItemProps['name'];
  label: string;
  extra?: string;
  onSwitch?: (on: boolean) => void;
}

/** A labelled switch as a field of antd's form. */
export const SwitchItem = ({ name, label, extra, onSwitch }: SwitchItemProps) => (
  <Form.Item name={name} valuePropName="checked" extra={extra}>
    <LabelledSwitch label={label} onChange={onSwitch} />
  </Form.Item>
);

/** Form.Item passes `checked` and `onChange`. */
const LabelledSwitch = ({ checked = false, onChange = () => {}, ...rest }: Partial<Parameters<typeof Switch>[0]>) => (
  <Switch {...rest} checked={checked} onChange={onChange} />
);
