import { Note } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { contrastOf, leastContrast } from '../contrast.ts';
import { colourRule, logoRule } from '../rules.ts';
import { Pair, Section } from '../Section.tsx';
import type { ShopEdit } from '../shop-edit.ts';
import styles from './MailFields.module.css';

export const MailFields = () => (
  <Section id="shop-mails" title="Mails" hint="The appearance of mails to customers.">
    <Form.Item
      name={['mails', 'logo']}
      label="Logo"
      extra="A PNG or JPEG: a path of this site such as /icon.png, an https:// address, or empty."
      rules={[logoRule]}
    >
      <Input maxLength={500} />
    </Form.Item>
    <Pair>
      <ColourItem name="colour" label="Colour of bar and button" />
      <ColourItem name="textColour" label="Colour of the text on them" />
    </Pair>
    <Preview />
  </Section>
);

const ColourItem = ({ name, label }: { name: 'colour' | 'textColour'; label: string }) => (
  <Form.Item name={['mails', name]} label={label} rules={[colourRule]}>
    <ColourInput label={label} />
  </Form.Item>
);

interface ColourInputProps {
  label: string;
  /** From Form.Item, like the others below. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

/** A colour as text, with the browser's picker. */
const ColourInput = ({ label, value = '', onChange = () => {}, ...field }: ColourInputProps) => (
  <Input
    {...field}
    maxLength={7}
    spellCheck={false}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    suffix={
      <input
        type="color"
        className={styles.picker}
        aria-label={`${label}, picker`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    }
  />
);

function Preview() {
  const form = Form.useFormInstance<ShopEdit>();
  const colour: string = Form.useWatch(['mails', 'colour'], form) ?? '';
  const textColour: string = Form.useWatch(['mails', 'textColour'], form) ?? '';
  const name: string | undefined = Form.useWatch('name', form);
  const contrast = contrastOf(colour, textColour);
  const look = contrast ? { backgroundColor: colour.trim(), color: textColour.trim() } : {};
  return (
    <>
      <div className={styles.preview} aria-hidden>
        <div className={styles.bar} style={look}>
          {name}
        </div>
        <span className={styles.button} style={look}>
          Track your order
        </span>
      </div>
      {contrast !== undefined && (
        <Note tone={contrast < leastContrast ? 'amber' : 'plain'} announce>
          {contrastText(contrast)}
        </Note>
      )}
    </>
  );
}

function contrastText(contrast: number): string {
  const ratio = `Contrast ${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;
  return contrast < leastContrast
    ? `${ratio}. This is hard to read: choose colours with at least ${leastContrast} : 1.`
    : `${ratio}, easy to read.`;
}
