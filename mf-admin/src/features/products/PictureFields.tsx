import type { Product } from '@shop/contracts/catalog';
import { classNames, ProductPicture } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId } from 'react';
import styles from './PictureFields.module.css';
import { isStored, type PictureKind, pictureKinds, pictureOf, type TextEdit, textFields } from './picture-edit.ts';
import type { ProductEdit } from './product-edit.ts';
import type { Pictures } from './use-pictures.ts';

const labels: Record<PictureKind, string> = { devices: 'Picture of the device', batteries: 'Picture of the battery' };

interface PictureFieldsProps {
  /** Undefined for a new product. */
  product?: Product;
  pictures: Pictures;
  /** Undefined while they load. */
  texts: TextEdit | undefined;
}

/** Pictures of device and battery. Every battery for the device shows them (product.md#pictures). */
export function PictureFields({ product, pictures, texts }: PictureFieldsProps) {
  const hint = useId();
  const hasText = (kind: PictureKind) => pictures.chosen[kind] || (product && isStored(product, kind));
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>Pictures</legend>
      <p id={hint} className="muted">
        JPEG, PNG, WebP or AVIF, at most 10 MB. Every battery for this device shows them.
      </p>
      <div className={styles.pair}>
        {pictureKinds.map((kind) => (
          <PictureField
            key={kind}
            label={labels[kind]}
            hint={hint}
            shown={product && pictureOf(product, kind)}
            chosen={pictures.chosen[kind]}
            error={pictures.errors[kind]}
            onChoose={(file) => pictures.choose(kind, file)}
          >
            {texts && hasText(kind) && <TextField kind={kind} initial={texts[textFields[kind]]} />}
          </PictureField>
        ))}
      </div>
    </fieldset>
  );
}

interface PictureFieldProps {
  label: string;
  /** Id of the hint below the legend. */
  hint: string;
  shown: string | undefined;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
  /** Rendered below the picture. */
  children: ReactNode;
}

/** An invisible file input covers the whole area, so the browser handles click, keyboard and drop. */
function PictureField({ label, hint, shown, chosen, error, onChoose, children }: PictureFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.refused)}>
        {chosen ? (
          <ChosenPicture file={chosen} />
        ) : shown ? (
          <ProductPicture className={styles.picture} src={shown} alt="" size={64} />
        ) : (
          <ImageUp className={styles.sign} size={24} aria-hidden />
        )}
        <span className={styles.words}>{chosen ? chosen.name : 'Choose a photograph, or drop it here'}</span>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${hint} ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {children}
    </div>
  );
}

/** Alternative text with the name that replaces an empty one as placeholder (product.md#pictures). */
function TextField({ kind, initial }: { kind: PictureKind; initial: string }) {
  const form = Form.useFormInstance<ProductEdit>();
  const name: unknown = Form.useWatch(kind === 'devices' ? 'deviceName' : 'name');
  const field = textFields[kind];
  // A form that opens again starts from the values of its last opening.
  useEffect(() => {
    if (!form.isFieldTouched(field)) form.setFieldValue(field, initial);
  }, [form, field, initial]);
  return (
    <Form.Item
      className={styles.text}
      name={field}
      label="Alternative text"
      extra="What the picture shows, for customers who cannot see it. Empty: the name."
      initialValue={initial}
    >
      <Input
        maxLength={200}
        placeholder={typeof name === 'string' ? name : undefined}
        aria-label={`Alternative text: ${labels[kind]}`}
      />
    </Form.Item>
  );
}

/** Preview of a file before its upload. */
function ChosenPicture({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} className={styles.picture} alt="" />;
}
