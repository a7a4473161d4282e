import type { Store } from '@shop/contracts/shop';
import { Form, Input } from 'antd';
import { directionsRule } from '../rules.ts';
import { Pair, Section } from '../Section.tsx';
import { storeSectionId } from '../SectionList.tsx';
import { WeekFields } from './WeekFields.tsx';

/** A section for each store. */
export const StoreFields = ({ stores }: { stores: Store[] }) =>
  stores.map(({ id, city }, index) => (
    <Section key={id} id={storeSectionId(id)} title={city ? `${city} store` : id}>
      <Pair>
        <Form.Item name={['stores', index, 'name']} label="Name">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name={['stores', index, 'city']} label="City">
          <Input maxLength={60} />
        </Form.Item>
      </Pair>
      <Form.Item name={['stores', index, 'address']} label="Address">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name={['stores', index, 'directionsUrl']}
        label="Link to directions"
        extra="An https:// address of a map, or empty."
        rules={[directionsRule]}
      >
        <Input type="url" maxLength={500} />
      </Form.Item>
      <WeekFields store={index} />
      <Form.Item
        name={['stores', index, 'hoursText']}
        label="Hours as shown"
        extra="What customers read, such as “Mon-Fri 9AM-5PM”. Say the same as the hours above."
      >
        <Input maxLength={200} />
      </Form.Item>
    </Section>
  ));
