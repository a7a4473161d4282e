import { Note } from '@shop/platform/ui';
import { Form, type FormInstance, Input } from 'antd';
import type { AliasEdit } from './use-alias-draft.ts';

interface AliasFormProps {
  id: string;
  form: FormInstance<AliasEdit>;
  initial: AliasEdit;
  /** A new alias: its own field is editable, too. */
  adding: boolean;
  error: string | undefined;
  onEdit: (typed: AliasEdit) => void;
  onSubmit: (typed: AliasEdit) => void;
}

const longest = 80;
const wordsRule = (message: string) => [{ required: true, pattern: /[\p{L}\p{N}]/u, message }];

export function AliasForm({ id, form, initial, adding, error, onEdit, onSubmit }: AliasFormProps) {
  const typed = (values: Partial<AliasEdit>): AliasEdit => ({ ...initial, ...values });
  return (
    <Form<AliasEdit>
      id={id}
      form={form}
      layout="vertical"
      noValidate
      requiredMark={false}
      initialValues={initial}
      preserve={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, values) => onEdit(typed(values))}
      onFinish={(values) => onSubmit(typed(values))}
    >
      {error && (
        <Note tone="red" announce>
          {error}
        </Note>
      )}
      {adding && (
        <Form.Item
          name="alias"
          label="Customers say"
          extra="One to four words, such as “ifone”."
          rules={wordsRule('Please enter what customers say.')}
        >
          <Input maxLength={longest} autoComplete="off" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item
        name="meaning"
        label="Search looks for"
        extra="One to four words, as the catalogue says it, such as “iphone”."
        rules={wordsRule('Please enter what the catalogue says.')}
      >
        <Input maxLength={longest} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </Form>
  );
}
