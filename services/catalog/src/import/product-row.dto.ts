import { IfGiven, Whole } from '@shop/service-kit/text.validation';
import { ArrayMaxSize, IsBoolean, Matches } from 'class-validator';
import { NewProductDto } from '../inventory/new-product.dto.ts';

/** As printed on a device, such as A2633. */
const modelNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./+()-]{0,39}$/u;

/** Row of the import file, with the same validation as the product dialog (product.md#importing-products). */
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
