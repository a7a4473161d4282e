import { type Category, categories } from '@shop/contracts/catalog';
import { IfGiven, PlainText, RequiredText, Whole } from '@shop/service-kit/text.validation';
import { ArrayMaxSize, IsBoolean, IsIn, Matches } from 'class-validator';
import { ProductUpdateDto } from '../inventory/inventory.dto.ts';

/** A model number as it is printed on a device, such as A2633. */
const modelNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./+()-]{0,39}$/u;

/** A row of the file (product.md#importing-products); what a product's dialog asks of its fields is asked here, too. */
export class ProductRowDto extends ProductUpdateDto {
  @RequiredText(120, 'The device')
  @Matches(/^\P{Cc}*$/u, { message: 'The device must be one line of text.' })
  device: string;

  @RequiredText(60, 'The brand')
  @Matches(/^\P{Cc}*$/u, { message: 'The brand must be one line of text.' })
  brand: string;

  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category: Category;

  @IfGiven()
  @Whole(1990, 2100, 'The year')
  year?: number;

  @IfGiven()
  @IsBoolean({ message: 'popular must be true or false.' })
  popular?: boolean;

  @IfGiven()
  @PlainText(20, 'The capacity')
  @Matches(/^(\d{3,6} ?mAh)?$/, { message: 'Write the capacity as 3227mAh.' })
  capacity?: string;

  @IfGiven()
  @ArrayMaxSize(50, { message: 'At most 50 model numbers fit.' })
  @Matches(modelNumber, { each: true, message: 'A model number is at most 40 letters and digits, such as A2633.' })
  modelNumbers?: string[];
}
