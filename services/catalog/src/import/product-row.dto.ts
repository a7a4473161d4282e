import { IfGiven, Whole } from '@shop/service-kit/text.validation';
import { ArrayMaxSize, IsBoolean, Matches } from 'class-validator';
import { NewProductDto } from '../inventory/new-product.dto.ts';

/** A model number as it is printed on a device, such as A2633. */
const modelNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./+()-]{0,39}$/u;

/** A row of the file (product.md#importing-products); what a product's dialog asks of its fields is asked here, too. */
export class ProductRowDto extends NewProductDto {
  @IfGiven()
  @Whole(1990, 2100, 'The year')
  year?: number;

  @IfGiven()
  @IsBoolean({ message: 'popular must be true or false.' })
  popular?: boolean;

  @IfGiven()
  @ArrayMaxSize(50, { message: 'At most 50 model numbers fit.' })
  @Matches(modelNumber, { each: true, message: 'A model number is at most 40 letters and digits, such as A2633.' })
  modelNumbers?: string[];
}
